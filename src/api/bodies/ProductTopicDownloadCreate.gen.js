// Generated from the contract by `npm run generate`. Do not edit.
import { length, formats } from './runtime.js'
export const validate = validate64;

const schema131 = {"$ref":"contract#/components/schemas/ProductTopicDownloadCreate"};
const schema132 = {"type":"object","required":["title","bucket","key","kind","platform","version","release_date"],"additionalProperties":false,"properties":{"title":{"type":"string","minLength":1,"maxLength":120},"bucket":{"$ref":"#/components/schemas/BucketName"},"key":{"$ref":"#/components/schemas/ObjectKey"},"filename":{"$ref":"#/components/schemas/FileName"},"kind":{"$ref":"#/components/schemas/DownloadKind"},"platform":{"$ref":"#/components/schemas/Platform"},"os_requirement":{"type":["string","null"],"maxLength":120},"version":{"$ref":"#/components/schemas/Version"},"checksum_sha256":{"anyOf":[{"$ref":"#/components/schemas/Sha256"},{"type":"null"}]},"signature_url":{"type":["string","null"],"maxLength":2000,"pattern":"^https://[^\\s/]+"},"release_date":{"$ref":"#/components/schemas/Date"},"note":{"type":["string","null"],"maxLength":500},"position":{"type":"integer","minimum":1,"maximum":1000},"requires_add_on_id":{"anyOf":[{"$ref":"#/components/schemas/Id"},{"type":"null"}]},"available":{"type":"boolean"},"unavailable_reason":{"type":["string","null"],"minLength":1,"maxLength":300}}};
const schema133 = {"type":"string","minLength":3,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9.-]*[a-z0-9]$"};
const schema134 = {"type":"string","minLength":1,"maxLength":1024};
const schema66 = {"type":"string","minLength":1,"maxLength":255,"pattern":"^(?!\\.{1,2}$)[^/\\u0000-\\u001f\\u007f]*$"};
const schema136 = {"type":"string","enum":["installer","patch","tutorial","document","license_tool","container","source","checksum"]};
const schema83 = {"type":"string","enum":["linux_x64","linux_arm64","windows_x64","macos_arm64","any"]};
const schema119 = {"type":"string","maxLength":40,"pattern":"^\\d+(\\.\\d+){0,3}([-a-z0-9.]+)?$"};
const schema139 = {"type":"string","pattern":"^[0-9a-f]{64}$"};
const schema81 = {"type":"string","format":"date"};
const schema36 = {"type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z0-9_-]+$"};
const func1 = Object.prototype.hasOwnProperty;
const func2 = length;
const pattern47 = new RegExp("^[a-z0-9][a-z0-9.-]*[a-z0-9]$", "u");
const pattern22 = new RegExp("^(?!\\.{1,2}$)[^/\\u0000-\\u001f\\u007f]*$", "u");
const pattern42 = new RegExp("^\\d+(\\.\\d+){0,3}([-a-z0-9.]+)?$", "u");
const pattern50 = new RegExp("^[0-9a-f]{64}$", "u");
const pattern43 = new RegExp("^https://[^\\s/]+", "u");
const pattern6 = new RegExp("^[A-Za-z0-9_-]+$", "u");
const formats4 = formats['date'];

function validate65(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate65.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.title === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.bucket === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "bucket"},message:"must have required property '"+"bucket"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.key === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.kind === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.platform === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "platform"},message:"must have required property '"+"platform"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.version === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.release_date === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "release_date"},message:"must have required property '"+"release_date"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema132.properties, key0))){
const err7 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.title !== undefined){
let data0 = data.title;
if(typeof data0 === "string"){
if(func2(data0) > 120){
const err8 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(func2(data0) < 1){
const err9 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.bucket !== undefined){
let data1 = data.bucket;
if(typeof data1 === "string"){
if(func2(data1) > 63){
const err11 = {instancePath:instancePath+"/bucket",schemaPath:"#/components/schemas/BucketName/maxLength",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(func2(data1) < 3){
const err12 = {instancePath:instancePath+"/bucket",schemaPath:"#/components/schemas/BucketName/minLength",keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!pattern47.test(data1)){
const err13 = {instancePath:instancePath+"/bucket",schemaPath:"#/components/schemas/BucketName/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9.-]*[a-z0-9]$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9.-]*[a-z0-9]$"+"\""};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/bucket",schemaPath:"#/components/schemas/BucketName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.key !== undefined){
let data2 = data.key;
if(typeof data2 === "string"){
if(func2(data2) > 1024){
const err15 = {instancePath:instancePath+"/key",schemaPath:"#/components/schemas/ObjectKey/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(func2(data2) < 1){
const err16 = {instancePath:instancePath+"/key",schemaPath:"#/components/schemas/ObjectKey/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/key",schemaPath:"#/components/schemas/ObjectKey/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.filename !== undefined){
let data3 = data.filename;
if(typeof data3 === "string"){
if(func2(data3) > 255){
const err18 = {instancePath:instancePath+"/filename",schemaPath:"#/components/schemas/FileName/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(func2(data3) < 1){
const err19 = {instancePath:instancePath+"/filename",schemaPath:"#/components/schemas/FileName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!pattern22.test(data3)){
const err20 = {instancePath:instancePath+"/filename",schemaPath:"#/components/schemas/FileName/pattern",keyword:"pattern",params:{pattern: "^(?!\\.{1,2}$)[^/\\u0000-\\u001f\\u007f]*$"},message:"must match pattern \""+"^(?!\\.{1,2}$)[^/\\u0000-\\u001f\\u007f]*$"+"\""};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/filename",schemaPath:"#/components/schemas/FileName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.kind !== undefined){
let data4 = data.kind;
if(typeof data4 !== "string"){
const err22 = {instancePath:instancePath+"/kind",schemaPath:"#/components/schemas/DownloadKind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(!((((((((data4 === "installer") || (data4 === "patch")) || (data4 === "tutorial")) || (data4 === "document")) || (data4 === "license_tool")) || (data4 === "container")) || (data4 === "source")) || (data4 === "checksum"))){
const err23 = {instancePath:instancePath+"/kind",schemaPath:"#/components/schemas/DownloadKind/enum",keyword:"enum",params:{allowedValues: schema136.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.platform !== undefined){
let data5 = data.platform;
if(typeof data5 !== "string"){
const err24 = {instancePath:instancePath+"/platform",schemaPath:"#/components/schemas/Platform/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(!(((((data5 === "linux_x64") || (data5 === "linux_arm64")) || (data5 === "windows_x64")) || (data5 === "macos_arm64")) || (data5 === "any"))){
const err25 = {instancePath:instancePath+"/platform",schemaPath:"#/components/schemas/Platform/enum",keyword:"enum",params:{allowedValues: schema83.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.os_requirement !== undefined){
let data6 = data.os_requirement;
if((typeof data6 !== "string") && (data6 !== null)){
const err26 = {instancePath:instancePath+"/os_requirement",schemaPath:"#/properties/os_requirement/type",keyword:"type",params:{type: schema132.properties.os_requirement.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(typeof data6 === "string"){
if(func2(data6) > 120){
const err27 = {instancePath:instancePath+"/os_requirement",schemaPath:"#/properties/os_requirement/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
if(data.version !== undefined){
let data7 = data.version;
if(typeof data7 === "string"){
if(func2(data7) > 40){
const err28 = {instancePath:instancePath+"/version",schemaPath:"#/components/schemas/Version/maxLength",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(!pattern42.test(data7)){
const err29 = {instancePath:instancePath+"/version",schemaPath:"#/components/schemas/Version/pattern",keyword:"pattern",params:{pattern: "^\\d+(\\.\\d+){0,3}([-a-z0-9.]+)?$"},message:"must match pattern \""+"^\\d+(\\.\\d+){0,3}([-a-z0-9.]+)?$"+"\""};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/version",schemaPath:"#/components/schemas/Version/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.checksum_sha256 !== undefined){
let data8 = data.checksum_sha256;
const _errs25 = errors;
let valid7 = false;
const _errs26 = errors;
if(typeof data8 === "string"){
if(!pattern50.test(data8)){
const err31 = {instancePath:instancePath+"/checksum_sha256",schemaPath:"#/components/schemas/Sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/checksum_sha256",schemaPath:"#/components/schemas/Sha256/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
var _valid0 = _errs26 === errors;
valid7 = valid7 || _valid0;
const _errs29 = errors;
if(data8 !== null){
const err33 = {instancePath:instancePath+"/checksum_sha256",schemaPath:"#/properties/checksum_sha256/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
var _valid0 = _errs29 === errors;
valid7 = valid7 || _valid0;
if(!valid7){
const err34 = {instancePath:instancePath+"/checksum_sha256",schemaPath:"#/properties/checksum_sha256/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
else {
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
}
}
if(data.signature_url !== undefined){
let data9 = data.signature_url;
if((typeof data9 !== "string") && (data9 !== null)){
const err35 = {instancePath:instancePath+"/signature_url",schemaPath:"#/properties/signature_url/type",keyword:"type",params:{type: schema132.properties.signature_url.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(typeof data9 === "string"){
if(func2(data9) > 2000){
const err36 = {instancePath:instancePath+"/signature_url",schemaPath:"#/properties/signature_url/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(!pattern43.test(data9)){
const err37 = {instancePath:instancePath+"/signature_url",schemaPath:"#/properties/signature_url/pattern",keyword:"pattern",params:{pattern: "^https://[^\\s/]+"},message:"must match pattern \""+"^https://[^\\s/]+"+"\""};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
if(data.release_date !== undefined){
let data10 = data.release_date;
if(typeof data10 === "string"){
if(!(formats4.validate(data10))){
const err38 = {instancePath:instancePath+"/release_date",schemaPath:"#/components/schemas/Date/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/release_date",schemaPath:"#/components/schemas/Date/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.note !== undefined){
let data11 = data.note;
if((typeof data11 !== "string") && (data11 !== null)){
const err40 = {instancePath:instancePath+"/note",schemaPath:"#/properties/note/type",keyword:"type",params:{type: schema132.properties.note.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(typeof data11 === "string"){
if(func2(data11) > 500){
const err41 = {instancePath:instancePath+"/note",schemaPath:"#/properties/note/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
if(data.position !== undefined){
let data12 = data.position;
if(!((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12)))){
const err42 = {instancePath:instancePath+"/position",schemaPath:"#/properties/position/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(typeof data12 == "number"){
if(data12 > 1000 || isNaN(data12)){
const err43 = {instancePath:instancePath+"/position",schemaPath:"#/properties/position/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(data12 < 1 || isNaN(data12)){
const err44 = {instancePath:instancePath+"/position",schemaPath:"#/properties/position/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
}
if(data.requires_add_on_id !== undefined){
let data13 = data.requires_add_on_id;
const _errs41 = errors;
let valid10 = false;
const _errs42 = errors;
if(typeof data13 === "string"){
if(func2(data13) > 64){
const err45 = {instancePath:instancePath+"/requires_add_on_id",schemaPath:"#/components/schemas/Id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(func2(data13) < 1){
const err46 = {instancePath:instancePath+"/requires_add_on_id",schemaPath:"#/components/schemas/Id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(!pattern6.test(data13)){
const err47 = {instancePath:instancePath+"/requires_add_on_id",schemaPath:"#/components/schemas/Id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
else {
const err48 = {instancePath:instancePath+"/requires_add_on_id",schemaPath:"#/components/schemas/Id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
var _valid1 = _errs42 === errors;
valid10 = valid10 || _valid1;
const _errs45 = errors;
if(data13 !== null){
const err49 = {instancePath:instancePath+"/requires_add_on_id",schemaPath:"#/properties/requires_add_on_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
var _valid1 = _errs45 === errors;
valid10 = valid10 || _valid1;
if(!valid10){
const err50 = {instancePath:instancePath+"/requires_add_on_id",schemaPath:"#/properties/requires_add_on_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
else {
errors = _errs41;
if(vErrors !== null){
if(_errs41){
vErrors.length = _errs41;
}
else {
vErrors = null;
}
}
}
}
if(data.available !== undefined){
if(typeof data.available !== "boolean"){
const err51 = {instancePath:instancePath+"/available",schemaPath:"#/properties/available/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data.unavailable_reason !== undefined){
let data15 = data.unavailable_reason;
if((typeof data15 !== "string") && (data15 !== null)){
const err52 = {instancePath:instancePath+"/unavailable_reason",schemaPath:"#/properties/unavailable_reason/type",keyword:"type",params:{type: schema132.properties.unavailable_reason.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(typeof data15 === "string"){
if(func2(data15) > 300){
const err53 = {instancePath:instancePath+"/unavailable_reason",schemaPath:"#/properties/unavailable_reason/maxLength",keyword:"maxLength",params:{limit: 300},message:"must NOT have more than 300 characters"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(func2(data15) < 1){
const err54 = {instancePath:instancePath+"/unavailable_reason",schemaPath:"#/properties/unavailable_reason/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
}
}
else {
const err55 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
validate65.errors = vErrors;
return errors === 0;
}
validate65.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate64(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate64.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate65(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
errors = vErrors.length;
}
validate64.errors = vErrors;
return errors === 0;
}
validate64.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const messages = {
  "/title": {
    "minLength": "Enter a title.",
    "maxLength": "Keep the title under 120 characters."
  },
  "/bucket": "Choose a file of the bucket.",
  "/key": "Choose a file of the bucket.",
  "/filename": {
    "minLength": "Enter a name.",
    "maxLength": "Keep the name under 255 characters.",
    "pattern": "A name cannot contain \"/\" or control characters and cannot be \".\" or \"..\"."
  },
  "/kind": "Choose a kind.",
  "/platform": "Choose a platform.",
  "/os_requirement": "Keep it under 120 characters.",
  "/version": "Enter a version such as 4.3 or 4.3.1.",
  "/checksum_sha256": "Enter the 64 hex digits of the checksum.",
  "/signature_url": "Enter an address that begins with https://.",
  "/release_date": "Enter a day such as 2026-11-20.",
  "/note": "Keep the note under 500 characters.",
  "/position": "Enter a place from 1.",
  "/requires_add_on_id": "Choose an add-on.",
  "/unavailable_reason": {
    "minLength": "Enter a reason that customers can read.",
    "maxLength": "Keep the reason under 300 characters."
  }
}
export const nullable = ["/checksum_sha256","/note","/os_requirement","/requires_add_on_id","/signature_url","/unavailable_reason"]
